"""What bs_env costs: `python -m benchmarks.throughput` and `python -m benchmarks.growth`."""
