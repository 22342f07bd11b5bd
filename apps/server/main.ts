import './quick-imports.ts';

// Only now: what a file imports by statement is loaded before its first line runs.
await import('./run.ts');
