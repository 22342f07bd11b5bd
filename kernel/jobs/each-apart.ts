/**
 * Works on many things one after the other, as a job does: one that fails holds up no other, and what failed is thrown
 * together behind the last one, so that the queue tries again.
 */
export async function eachApart<T>(
  things: Iterable<T> | AsyncIterable<T>,
  what: string,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = [];
  for await (const thing of things) await work(thing).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} ${what} failed; they are tried again.`);
}
