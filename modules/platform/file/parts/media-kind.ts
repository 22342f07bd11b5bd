import type { LibraryKind } from '../library-contract.ts';

/** What the chooser of the browser offers for each kind. */
export const TYPES_OF_KIND: Readonly<Record<LibraryKind, string>> = {
  picture: 'image/*',
  video: '.mp4,.m4v,.mov,.webm',
  captions: '.vtt,.srt',
  document: '.pdf',
  reading: '.pdf',
};

/** The purposes under which the files of each kind are sent; videos go their own way. */
export const PURPOSE_OF_KIND: Readonly<Record<Exclude<LibraryKind, 'video'>, string>> = {
  ...{ picture: 'content', captions: 'captions', document: 'handout', reading: 'reading' },
};

/** Whether files of a kind are papers, which have no picture. */
export const isPaper = (kind: LibraryKind): boolean => kind === 'document' || kind === 'reading';

/** Everything that the library takes. */
export const MEDIA_TYPES = [...new Set(Object.values(TYPES_OF_KIND))].join(',');

/**
 * What a file is to become, by its name and, of papers, by what is looked at; what it is, the server finds out by its bytes.
 */
export function mediaKind({ name }: { name: string }, among?: LibraryKind): LibraryKind {
  if (/\.(?:mp4|m4v|mov|webm)$/i.test(name)) return 'video';
  if (/\.pdf$/i.test(name)) return among === 'reading' ? 'reading' : 'document';
  return /\.(?:vtt|srt)$/i.test(name) ? 'captions' : 'picture';
}
