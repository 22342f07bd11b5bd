import type { Task, TaskRefusal, TaskThere } from '../contract/tasks.ts';
import { encodeForm } from '../rules/form-encoding.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';
import type { SignedInPerson } from './sign-in.ts';
import { tableRows } from './table-rows.ts';

/** What a call that begins a task answers. */
export type TaskAnswer = { status: number; code?: string; data: Task; refusals: TaskRefusal[]; there: TaskThere[] };

/** Files with tables on their way into a shop and out of it, by the calls that the console makes. */
export function tableDesk(kit: TestApp, shop: Shop) {
  /** A call with an effect, as the console encodes it. */
  async function post(who: SignedInPerson, url: string, input: Record<string, unknown>): Promise<TaskAnswer> {
    const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload: encodeForm(input) });
    return { status: answer.statusCode, ...answer.json() };
  }
  /** Hands a file over; nothing is taken in by that. */
  async function upload(who: SignedInPerson, kind: string, file: Buffer | string, name = 'list.csv') {
    const line = '----rows';
    const head = `--${line}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${line}--\r\n`)]);
    const headers = { ...who.headers, 'content-type': `multipart/form-data; boundary=${line}` };
    const answer = await kit.app.server.inject({ method: 'POST', url: '/api/admin/transfer/upload', headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  }
  const take = (who: SignedInPerson, input: Record<string, unknown>) => post(who, '/api/admin/transfer/import', input);
  const undo = (who: SignedInPerson, { data }: TaskAnswer) => post(who, '/api/admin/transfer/undo', { id: data.id });
  /** Hands a file over and takes its rows in, by the columns as the portal understands their heads. */
  async function takeFile(
    who: SignedInPerson,
    kind: string,
    file: string,
    { mode = 'all', isTrial = false }: { mode?: 'all' | 'good'; isTrial?: boolean } = {},
  ): Promise<TaskAnswer> {
    const uploaded = await upload(who, kind, file);
    if (uploaded.status !== 200) return uploaded;
    const { id, mapping } = uploaded.data;
    return take(who, { id, mapping, mode, isTrial });
  }
  /** The bytes of the file that a task made. */
  async function bytesOf(task: Task): Promise<Buffer> {
    const headers = { host: `${shop.code}.localhost` };
    const answer = await kit.app.server.inject({ url: task.file?.url ?? '', headers });
    if (answer.statusCode !== 200) throw new Error(`A file was answered with ${answer.statusCode}.`);
    return answer.rawPayload;
  }
  /** The rows of a list as a file holds them, its head in front. */
  async function exported(who: SignedInPerson, list: string, keys: readonly string[]): Promise<string[][]> {
    const columns = keys.map((key) => ({ key, title: key }));
    const answer = await post(who, '/api/admin/transfer/export', { list, columns, format: 'csv', label: 'list' });
    if (answer.status !== 200) throw new Error(`An export was answered with ${answer.status} ${answer.code}.`);
    return tableRows(await bytesOf(answer.data));
  }
  /** Lets a fresh proof of who somebody is last, or end, so many minutes from now. */
  const provedFor = (who: SignedInPerson, minutes: number) =>
    kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows("update session set proved_until = now() + $2 * interval '1 minute' where id = $1", [
          who.sessionId,
          minutes,
        ]),
      );
  return { post, upload, take, takeFile, undo, bytesOf, exported, provedFor };
}
