"""Environments for research."""
