import type { QuestionKind } from './question-kinds.ts';

/** What may be handed in as a file. */
export const FILE_TYPES = ['picture', 'pdf', 'docx'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The largest file that a question may take, in MB. */
export const MOST_MEGABYTES = 20;
/** The most files that one question takes. */
export const MOST_FILES = 10;

/** What a question takes that is answered by files. */
export interface Upload {
  takes: readonly FileType[];
  megabytes: number;
}

/** What a question takes, whatever it says of it: of pictures and signatures nothing else. */
export function uploadOf({ kind, upload }: { kind: QuestionKind; upload?: Upload | undefined }): Upload {
  const { takes = FILE_TYPES, megabytes = 10 } = upload ?? {};
  if (kind === 'signature') return { takes: ['picture'], megabytes: 2 };
  return { takes: kind === 'picture' ? ['picture'] : takes, megabytes };
}

const TYPE_OF: Readonly<Record<string, FileType>> = { webp: 'picture', avif: 'picture', pdf: 'pdf', docx: 'docx' };
const ANSWER = /^\/api\/file\/(\d{1,15})\/([0-9a-f]{24})\.(webp|avif|pdf|docx)#([^#]{1,120})$/;

/** The longest that an answer says of one file. */
export const LONGEST_FILE = 200;

/** A file as an answer names it. */
export interface AnsweredFile {
  id: number;
  /** The beginning of the hash of its content: whoever was never given the file cannot name it. */
  hash: string;
  type: FileType;
  /** What it was called. */
  name: string;
}

/** The file that a text of an answer names; null where it names none. */
export function answeredFile(text: string): AnsweredFile | null {
  const [, id, hash, ending, name] = ANSWER.exec(text) ?? [];
  const type = TYPE_OF[ending ?? ''];
  if (id === undefined || hash === undefined || name === undefined || type === undefined) return null;
  return { id: Number(id), hash, type, name };
}

/** How an answer names a file: its address, and behind it what it was called. The sweep of files knows addresses. */
export const fileAnswer = (url: string, name: string): string =>
  `${url.split('?')[0] ?? ''}#${name.replaceAll('#', '_').slice(0, 120)}`;

/** The files that an answer names, to be opened one by one. */
export const filesIn = (answer: string | string[] | undefined): { id: number; name: string }[] =>
  [answer ?? []].flat().flatMap((text) => {
    const file = answeredFile(text);
    return file === null ? [] : [{ id: file.id, name: file.name }];
  });
