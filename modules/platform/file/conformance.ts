import sharp from 'sharp';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { FileObject } from './contract.ts';

const LINE = '----example';

/** An upload of a small picture as a form with a file sends it. */
async function upload(stage: Stage, operation: string): Promise<PreparedCall> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a61f38' } })
    .png()
    .toBuffer();
  const part = (head: string) => Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; ${head}`);
  const bytes = Buffer.concat([
    part('name="purpose"\r\n\r\ncover\r\n'),
    part(`name="file"; filename="${stage.text('cover').replaceAll(' ', '-')}.png"\r\ncontent-type: image/png\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${LINE}--\r\n`),
  ]);
  return new PreparedCall(
    {},
    {
      as: await stage.caller(operation === 'file.upload' ? 'member' : 'admin'),
      raw: { type: `multipart/form-data; boundary=${LINE}`, bytes },
    },
  );
}

async function stored(stage: Stage): Promise<FileObject> {
  const answer = await stage.play('file.uploadAsStaff', await upload(stage, 'file.uploadAsStaff'));
  return answer.body.data as FileObject;
}

/** A successful call of each operation on files. */
export const examples: Examples = {
  'file.upload': (stage) => upload(stage, 'file.upload'),
  'file.uploadAsStaff': (stage) => upload(stage, 'file.uploadAsStaff'),
  'file.show': async (stage) => ({ id: (await stored(stage)).id }),
  'file.read': async (stage) => {
    const { id, url } = await stored(stage);
    return { id, name: url.slice(url.lastIndexOf('/') + 1) };
  },
};
