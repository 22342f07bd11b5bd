import { type Examples, PreparedCall } from '../../../kernel/conformance/stage.ts';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { samplePicture } from './sample-picture.ts';

/** A successful reading; each by somebody new, because readings are counted. */
export const examples: Examples = {
  'ocr.read': async (stage) => {
    const file = { name: 'card.jpg', bytes: Buffer.from(await samplePicture()) };
    const { caller } = await stage.newcomer();
    return new PreparedCall({}, { as: caller, raw: uploadBody({ kind: 'bankcard' }, file) });
  },
};
