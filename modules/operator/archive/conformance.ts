import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { PIECE_BYTES } from './contract.ts';

const LINE = '----archive';

interface Begun {
  data: { id: number };
}

const begun = async (stage: Stage, size = 5): Promise<number> =>
  (await stage.call<Begun>('archive.begin', { name: `${stage.text('归档')}.tar.zst`, size })).data.id;

async function piece(stage: Stage, id: number, text: string): Promise<PreparedCall> {
  const part = (head: string, body: string) =>
    `--${LINE}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = part('name="id"', String(id)) + part('name="number"', '0');
  const file = part('name="file"; filename="piece"', text);
  return new PreparedCall(
    {},
    {
      as: await stage.caller('admin'),
      raw: {
        type: `multipart/form-data; boundary=${LINE}`,
        bytes: Buffer.from(`${fields}${file}--${LINE}--\r\n`),
      },
    },
  );
}

/** An archive that has arrived whole, though it is none. */
async function whole(stage: Stage): Promise<number> {
  const id = await begun(stage);
  await stage.play('archive.piece', await piece(stage, id, 'bytes'));
  return id;
}

const into = (id: number) => ({ id, code: `s${crypto.randomUUID().slice(0, 12)}` });

/** A successful call of each operation on archives. */
export const examples: Examples = {
  'archive.make': async (stage) => {
    const code = `s${crypto.randomUUID().slice(0, 12)}`;
    const names = { 'zh-CN': stage.text('新站'), en: stage.text('New site') };
    const { data } = await stage.call<Begun>('shop.shop.found', { code, name: names });
    return { shop: data.id, reason: stage.text('备份') };
  },
  'archive.show': async (stage) => ({ id: await begun(stage) }),
  'archive.begin': (stage) => ({ name: stage.text('归档'), size: PIECE_BYTES }),
  'archive.piece': async (stage) => piece(stage, await begun(stage), 'bytes'),
  'archive.try': async (stage) => into(await whole(stage)),
  'archive.import': async (stage) => ({ ...into(await whole(stage)), reason: stage.text('迁入') }),
  'archive.remove': async (stage) => ({ id: await whole(stage) }),
};
