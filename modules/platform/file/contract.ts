import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line } from '../../../kernel/contract/fields.ts';

/** What a file is for: a purpose that some module brings, which decides what kinds are taken, how large, and who may read it. */
const FilePurpose = line(40, 1);

/** Why a video may not play everywhere: its coding is not the common one; it begins only once its end was read. */
export const VideoHint = z.enum(['codec', 'slow_start']);
export type VideoHint = z.output<typeof VideoHint>;

/** A file as everybody sees it: the sizes of a picture come with it, each with its own address. */
export const FileObject = z.object({
  id: z.number(),
  /** Of a public file for good, of a private one for five minutes at most. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  mime: z.string(),
  sha256: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Where in a picture the eye belongs, in hundredths of its width and height; null is its middle. */
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  variants: z.array(z.object({ width: z.number(), mime: z.string(), url: z.string() })),
  /** What only a video has; null for everything else. */
  film: z
    .object({
      /** Milliseconds, where the file says so. */
      duration: z.number().nullable(),
      /** Picture before it plays. */
      poster: z.string().nullable(),
      /** Its bytes. */
      posterSize: z.number().nullable(),
      /** The playlist of its forms (HLS), for players that change between them; null until they are made. */
      stream: z.string().nullable(),
      tracks: z.array(z.object({ language: z.enum(['zh', 'en']), label: z.string(), url: z.string() })),
      hints: z.array(VideoHint),
      /** Its address is signed: for readers whom a page admits. */
      isPrivate: z.boolean(),
    })
    .nullable(),
});
export type FileObject = z.output<typeof FileObject>;

/** A paper of the library as a page offers it: its address stays, and ends with what it is. */
export const Handout = FileObject.pick({ url: true, name: true, size: true });
export type Handout = z.output<typeof Handout>;

const upload = {
  method: 'POST',
  input: z.object({ purpose: FilePurpose }),
  output: z.object({ data: FileObject }),
  errors: [
    ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_many_pixels'],
    'file.unsafe_picture',
    ...['file.too_large', 'file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX'],
  ],
  upload: { maxBytes: 20 * 1024 * 1024 },
  makes: true,
} as const;

/** Uploads, and what is known of a file. */
export const file = {
  'file.upload': endpoint({
    ...upload,
    path: '/api/file/upload',
    access: 'member',
    summary: 'Stores a file after checking by its content what it is; pictures are drawn anew in several sizes.',
    errors: [...upload.errors, 'TOO_MANY'],
  }),
  'file.uploadAsStaff': endpoint({
    ...upload,
    path: '/api/admin/file/upload',
    access: 'staff',
    summary: 'The same for staff at the console.',
  }),
  'file.show': endpoint({
    method: 'GET',
    path: '/api/file/show/{id}',
    access: 'visitor',
    summary: 'What is known of a file that the caller may read, with a fresh address.',
    input: z.object({ id: id() }),
    output: z.object({ data: FileObject }),
    errors: ['NOT_FOUND'],
  }),
  'file.read': endpoint({
    method: 'GET',
    path: '/api/file/{id}/{name}',
    access: 'visitor',
    summary: 'The bytes of a file: of a public one for good, of a private one with the proof of a fresh address.',
    input: z.object({
      id: id(),
      name: z.string().regex(/^[0-9a-f]{24}(?:-\d{1,5})?\.[a-z0-9]{3,4}$/),
      until: int(0, 2 ** 40).optional(),
      proof: line(128).optional(),
    }),
    output: z.unknown(),
    whenClosed: true,
    errors: ['NOT_FOUND'],
  }),
};
