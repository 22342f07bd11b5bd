import type { FileKind } from '../../../kernel/module/file-purpose.ts';

/** What a video or its captions may be called; their bytes are looked into by their own readers. */
export const MEDIA_ENDINGS: Readonly<Record<'video' | 'captions', readonly string[]>> = {
  video: ['mp4', 'm4v', 'mov', 'webm'],
  captions: ['vtt', 'srt'],
};

/** The endings that go with what the bytes say; both have to agree. */
export const ENDINGS: Readonly<Record<string, { kind: FileKind; endings: readonly string[] }>> = {
  'image/jpeg': { kind: 'picture', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'picture', endings: ['png'] },
  'image/webp': { kind: 'picture', endings: ['webp'] },
  'image/gif': { kind: 'picture', endings: ['gif'] },
  'image/avif': { kind: 'picture', endings: ['avif'] },
  'application/pdf': { kind: 'pdf', endings: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'docx', endings: ['docx'] },
};

/** Archives that are told by their names and then by what is in them: what tax offices write beside PDF, and slides. */
export const NAMED_ARCHIVES: Readonly<Record<string, { kind: 'ofd' | 'pptx'; mime: string }>> = {
  ofd: { kind: 'ofd', mime: 'application/ofd' },
  pptx: { kind: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

const LONGEST_NAME = 120;

/** The sender's name for a file as harmless text: no path, no control or direction marks, at most 120 characters. */
export function tidyName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const tidy = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const dot = tidy.lastIndexOf('.');
  const ending = dot > 0 ? tidy.slice(dot) : '';
  return tidy.length <= LONGEST_NAME ? tidy || 'file' : tidy.slice(0, LONGEST_NAME - ending.length) + ending;
}

/** The ending of a name, in small letters and without the dot. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The widths in px in which a picture is kept beside its largest form. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
/** The longest side in px that is kept. */
export const LARGEST_SIDE = 2560;
/** The most pixels that are decoded at all. */
export const MOST_PIXELS = 40_000_000;
