/** What `make` makes, made when it is first asked for and kept: declared at the start, and in most processes asked for much later. */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
