import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
beforeAll(async () => {
  stage = await exhibitorStage();
  await stage.act('product.category.save', { key: 'instruments', name: '仪器' });
});
afterAll(() => stage.app.close());

/** Something that an exhibitor proposes. */
async function proposed(token: string): Promise<number> {
  const said = { title: '床旁<凝血>仪', titleEn: 'Bedside "clot" meter', lead: '一句话' };
  return (await stage.by(token, 'exhibitor.productPropose', said)).body.data.id;
}

interface Shown {
  id: number;
  state: string;
  pictures: { id: number; url: string }[];
}

async function own(token: string, id: number): Promise<Shown> {
  const { data } = (await stage.by(token, 'exhibitor.ownProducts')).body;
  return data.products.find((one: Shown) => one.id === id);
}

const brought = async (token: string, id: number): Promise<number> => {
  const { status, body } = await stage.bringPicture(token, id);
  expect(status).toBe(200);
  return body.data.id;
};
const show = async (id: number) => (await stage.act('exhibitor.product.show', { id })).body.data;
const take = (id: number, version: number) =>
  stage.act('exhibitor.product.take', { id, version, category: 'instruments' });
const look = (file: number, state: string) =>
  stage.app
    .ctx(stage.shop)
    .db.write((tx) =>
      tx.rows('UPDATE file SET look = $3 WHERE shop_id = $1 AND id = $2', [stage.shop.id, file, state]),
    );

describe('E5 pictures of products', () => {
  test('are brought, put in order and taken away by their exhibitor; taken, the first one is the cover and readers see the others', async () => {
    const { id: exhibitor } = await stage.exhibitor();
    const token = await stage.enter(exhibitor);
    const id = await proposed(token);
    const [one, two, three] = [await brought(token, id), await brought(token, id), await brought(token, id)];
    expect((await own(token, id)).pictures.map((picture) => picture.id)).toEqual([one, two, three]);
    const ordered = { id, pictures: [three, one] };
    expect((await stage.by(token, 'exhibitor.productPictures', ordered)).status).toBe(200);
    const waiting = await show(id);
    expect(waiting.pictures.map((picture: { id: number }) => picture.id)).toEqual([three, one]);
    // Whoever decided about it as it was before is told that it is otherwise.
    expect((await take(id, 1)).status).toBe(409);
    const plain = { title: '没有图片的产品', category: 'instruments' };
    const { id: earlier } = (await stage.act('product.product.save', plain)).body.data;
    const { productId } = (await take(id, waiting.version)).body.data;
    const draft = (await stage.act('product.product.show', { id: productId })).body.data;
    expect(draft).toMatchObject({ coverFile: three });
    expect(draft.bodyEn).toContain('alt="Bedside &quot;clot&quot; meter"');
    expect((await stage.act('product.product.show', { id: earlier })).body.data.coverFile).toBeNull();
    expect((await stage.act('product.product.publish', { id: productId, version: draft.version })).status).toBe(200);
    const [zh, other] = [waiting.pictures[0].url, waiting.pictures[1].url];
    const read = (await stage.act('product.show', { id: productId }, null)).body.data;
    expect(read.cover).toContain(zh);
    expect(read.body).toContain(`src="${other}"`);
    expect(read.body).toContain('alt="床旁&lt;凝血&gt;仪"');
    expect(read.body).not.toContain(zh);
    const listed = (await stage.act('exhibitor.product.all', { exhibitor }, null)).body.data;
    expect(listed).toMatchObject([{ id: productId, cover: read.cover }]);
    // They are the library's by now, and the exhibitor's no more.
    expect((await stage.act('file.library.show', { id: three })).body.data).toMatchObject({ id: three });
    expect((await stage.by(token, 'exhibitor.productPictures', { id, pictures: [] })).status).toBe(409);
    expect((await stage.bringPicture(token, id)).status).toBe(409);
  });

  test('are six at most, by two at once too, and nobody else’s', async () => {
    const { id: exhibitor } = await stage.exhibitor();
    const [token, colleague] = [await stage.enter(exhibitor), await stage.enter(exhibitor)];
    const id = await proposed(token);
    for (let nth = 0; nth < 5; nth += 1) await brought(token, id);
    const last = await Promise.all([stage.bringPicture(token, id), stage.bringPicture(colleague, id)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { pictures } = await own(token, id);
    expect(pictures).toHaveLength(6);
    const [first] = pictures;
    const stranger = await stage.enter((await stage.exhibitor()).id);
    expect((await stage.bringPicture(stranger, id)).status).toBe(404);
    expect((await stage.by(stranger, 'exhibitor.productPictures', { id, pictures: [] })).status).toBe(404);
    const theirs = await proposed(stranger);
    const given = { id: theirs, pictures: [first?.id] };
    expect(Object.keys((await stage.by(stranger, 'exhibitor.productPictures', given)).body.fields)).toEqual([
      'pictures',
    ]);
    const twice = { id, pictures: [first?.id, first?.id] };
    expect((await stage.by(token, 'exhibitor.productPictures', twice)).status).toBe(400);
    expect((await own(token, id)).pictures).toHaveLength(6);
  });

  test('hold the product up while somebody has to look through one, and stay away where they were refused', async () => {
    const token = await stage.enter((await stage.exhibitor()).id);
    const id = await proposed(token);
    const [bad, good] = [await brought(token, id), await brought(token, id)];
    const { version } = await show(id);
    await look(bad, 'held');
    expect((await take(id, version)).body.code).toBe('exhibitor.pictures_wait');
    expect((await show(id)).state).toBe('waiting');
    await look(bad, 'refused');
    const { productId } = (await take(id, version)).body.data;
    const draft = (await stage.act('product.product.show', { id: productId })).body.data;
    expect(draft).toMatchObject({ coverFile: good, body: '' });
  });
});
