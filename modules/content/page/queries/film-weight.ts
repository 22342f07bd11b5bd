import type { FileObject } from '../../../platform/file/public.ts';
import type { PageLack } from '../design-contract.ts';
import type { StoredPicture, StoredVideo } from '../tree/stored-values.ts';
import type { BlockNode } from '../tree/tree.ts';

/** What a player asks for of a film that has no picture before it plays, in bytes: the piece in which its tracks stand. */
const FIRST_PIECE = 1_000_000;
/** What phones play on the move, in bits a second, and a film whose length nobody knows, in bytes. */
const FAST = 4_000_000;
const LARGE = 100_000_000;

/** What readers load of the film of a block before anybody plays it: its own picture, or its beginning where it has none. */
export function filmWeight({ props }: BlockNode, films: ReadonlyMap<number, FileObject>): number {
  const file = films.get((props.video as StoredVideo).file ?? 0);
  // A picture of the block's own is weighed with the other pictures.
  if (file === undefined || (props.poster as StoredPicture | undefined)?.url) return 0;
  return file.film?.posterSize ?? Math.min(file.size, FIRST_PIECE);
}

/** Whether a film asks for more than phones get through, for as long as it plays. */
export function filmLacks({ id, props }: BlockNode, films: ReadonlyMap<number, FileObject>): PageLack[] {
  const file = films.get((props.video as StoredVideo).file ?? 0);
  if (file === undefined) return [];
  const seconds = (file.film?.duration ?? 0) / 1_000;
  const isHeavy = seconds > 0 ? (file.size * 8) / seconds > FAST : file.size > LARGE;
  return isHeavy ? [{ block: id, path: 'video', code: 'film_heavy', isBlocking: false }] : [];
}
