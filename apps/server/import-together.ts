/**
 * Imports files as one would that names them all. Imported each for itself, as modules are found, Node walks for each through all that
 * it imports, down to the last file, with promises: of what a further module left to the collector that was a quarter, and more with each further one.
 */
export async function importTogether(files: readonly string[]): Promise<void> {
  const source = files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  await import(`data:text/javascript,${encodeURIComponent(source)}`);
}
