import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { startHosts, type TestHosts } from '../../../kernel/testkit/outside-hosts.ts';
import { runTask } from '../../platform/task/public.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

let stage: NewsStage;
let editor: Ctx;
let hosts: TestHosts;
let png: Buffer;
beforeAll(async () => {
  stage = await newsStage();
  editor = stage.as(await stage.person());
  hosts = await startHosts();
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();
  hosts.answer = (_method, host, path, response) => {
    if (host === 'barred.test') response.writeHead(403).end();
    else if (host === 'moved.test') response.writeHead(302, { location: hosts.url('cdn', '/b.png') }).end();
    else if (host === 'inside.test') response.writeHead(302, { location: 'http://127.0.0.1:1/x.png' }).end();
    else if (path.endsWith('.svg'))
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    else if (path.startsWith('/large')) response.end(Buffer.alloc(11 * 1024 * 1024));
    // What an article of WeChat names a picture says nothing of what it is.
    else response.end(png);
  };
});
afterAll(async () => {
  await hosts.close();
  await stage.close();
});

interface Outcome {
  isOver: boolean;
  pictures: { from: string; file: { url: string; width: number } | null; why: string }[];
}
const bring = (urls: string[]) => stage.call<{ task: number }>(editor, 'envelope.picture.bring', { urls });
const brought = (id: number) => stage.call<Outcome>(editor, 'envelope.picture.brought', { id });

test('pasted pictures come into the library by the guarded way, and what could not be brought is named with its reason', async () => {
  const from = {
    ...{ fine: hosts.url('cdn', '/640?wx_fmt=png'), moved: hosts.url('moved', '/a.png') },
    ...{
      barred: hosts.url('barred', '/a.png'),
      drawn: hosts.url('cdn', '/a.svg'),
      large: hosts.url('cdn', '/large.png'),
    },
    ...{
      inner: 'http://127.0.0.1:9/a.png',
      metadata: 'http://169.254.169.254/latest',
      led: hosts.url('inside', '/a.png'),
    },
  };
  const { task } = await bring([...Object.values(from), from.fine]);
  expect(stage.kit.sentJobs.at(-1)).toMatchObject({ name: 'task.run' });
  expect((await brought(task)).isOver).toBe(false);
  await runTask(editor, task);
  const { isOver, pictures } = await brought(task);
  expect(isOver).toBe(true);
  expect(pictures).toHaveLength(8);
  const of = (address: string) => pictures.find((one) => one.from === address);
  expect(of(from.fine)?.file).toMatchObject({ url: expect.stringMatching(/^\/api\/file\/\d+\//), width: 40 });
  expect(of(from.moved)?.file).not.toBeNull();
  expect(of(from.barred)?.why).toContain('403');
  expect(of(from.large)?.why).toContain('10 MB');
  for (const refused of [from.barred, from.drawn, from.large, from.inner, from.metadata, from.led]) {
    expect(of(refused)).toMatchObject({ file: null, why: expect.stringMatching(/./) });
  }
});

test('a text whose pictures are still on their way is not published, and says so', async () => {
  const body = '<p>文</p><img alt="" data-from="https://example.org/p.png" />';
  const item = await stage.step(editor, 'news.article.save', stage.written({ title: '图未到', body }));
  await expect(stage.step(editor, 'news.article.publish', item)).rejects.toMatchObject({
    code: 'envelope.incomplete',
    fields: { body: [expect.stringContaining('没取回')] },
  });
});
