// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { ClientError } from '../../kernel/client/client-error.ts';
import { type SiteApp, SiteAppContext } from '../../kernel/client/site-app.ts';
import { type Upload, type UploadWay, useUpload } from '../../kernel/client/use-upload.ts';
import { testRoot } from '../test-root.ts';
import { UploadLine } from './upload-line.tsx';

const draw = testRoot();

/** A call that is under way until a test ends it. */
interface Sent extends UploadWay {
  file: File;
  end: PromiseWithResolvers<string>;
}

let upload: Upload;
function Place() {
  upload = useUpload('failed');
  return <UploadLine upload={upload} />;
}

async function begun(...names: string[]) {
  const [sent, taken]: [Sent[], string[]] = [[], []];
  const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
  await draw(
    <SiteAppContext value={{ t } as unknown as SiteApp}>
      <Place />
    </SiteAppContext>,
  );
  const send = (file: File, way: UploadWay): Promise<string> => {
    const end = Promise.withResolvers<string>();
    way.signal.addEventListener('abort', () => end.reject(new ClientError(0, { code: 'CANCELLED' }, '')));
    sent.push({ ...way, file, end });
    return end.promise;
  };
  await act(
    async () =>
      void upload.start(
        names.map((name) => new File(['x'], name)),
        send,
        (one) => taken.push(one),
      ),
  );
  return { sent, taken };
}

const said = () => document.querySelector('[role=status]')?.textContent;
const bar = () => document.querySelector('progress');
const alert = () => document.querySelector('[role=alert]')?.textContent;
const press = (words: string) =>
  act(async () =>
    Array.from(document.querySelectorAll('button'))
      .find(({ textContent }) => textContent === words)
      ?.click(),
  );

test('how far a file is can be seen at every step, and is heard twice', async () => {
  const { sent, taken } = await begun('a.pdf');
  expect(said()).toBe('shell.upload.sending a.pdf');
  await act(async () => sent[0]?.onProgress(0.42));
  expect([said(), bar()?.value, document.body.textContent]).toEqual([
    'shell.upload.sending a.pdf',
    0.42,
    expect.stringContaining('42%'),
  ]);
  await act(async () => sent[0]?.onProgress(1));
  expect([said(), bar()?.hasAttribute('value')]).toEqual(['shell.upload.looking a.pdf', false]);
  await act(async () => sent[0]?.end.resolve('7'));
  expect([taken, said(), bar()]).toEqual([['7'], '', null]);
});

test('given up, nothing of it is taken and nothing behind it is sent', async () => {
  const { sent, taken } = await begun('a.pdf', 'b.pdf');
  await press('shell.upload.cancel');
  expect([sent.length, sent[0]?.signal.aborted, taken, bar(), alert()]).toEqual([1, true, [], null, undefined]);
});

test('what was not taken says why, is sent again under the same name, and holds up what is behind it', async () => {
  const { sent, taken } = await begun('a.pdf', 'b.pdf');
  await act(async () => sent[0]?.end.reject(new ClientError(429, { errors: '请 5 秒后再试' }, '')));
  expect(alert()).toBe('shell.upload.problem a.pdf 请 5 秒后再试');
  expect(sent).toHaveLength(1);
  await press('shell.upload.retry');
  expect([sent[1]?.file.name, sent[1]?.once === sent[0]?.once, alert()]).toEqual(['a.pdf', true, undefined]);
  await act(async () => sent[1]?.end.resolve('1'));
  expect([sent[2]?.file.name, sent[2]?.once === sent[0]?.once]).toEqual(['b.pdf', false]);
  // What its content decides is not offered to be sent again.
  await act(async () => sent[2]?.end.reject(new ClientError(413, { errors: '太大' }, '')));
  expect(document.body.textContent).not.toContain('shell.upload.retry');
  await press('shell.upload.leaveOut');
  expect([taken, alert()]).toEqual([['1'], undefined]);
});
