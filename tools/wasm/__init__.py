"""Dédale for the browser: Pyodide, the compiled rules as a WebAssembly side module, and the rest as plain Python."""
