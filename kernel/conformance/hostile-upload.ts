import { z } from 'zod';
import type { Binding } from '../module/binding.ts';
import type { TestApp } from '../testkit/app.ts';
import type { Caller } from './caller.ts';
import { nasty } from './nasty.ts';
import { type Answer, send } from './send.ts';

const BOUNDARY = 'hostile-7f3a91';
const CRLF = '\r\n';

/** A body with parts, and what is wrong with it. */
export interface HostileUpload {
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const part = (head: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${CRLF}content-disposition: form-data; ${head}${CRLF}${CRLF}`),
    Buffer.from(body),
    Buffer.from(CRLF),
  ]);
const field = (name: string, value: Buffer | string): Buffer => part(`name="${name}"`, value);
const file = (name: string, bytes: Buffer | string, type = 'image/png'): Buffer =>
  part(`name="file"; filename="${name}"${CRLF}content-type: ${type}`, bytes);
const whole = (what: string, ...parts: Buffer[]): HostileUpload => ({
  what,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--${CRLF}`)]),
});
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** A value that a field may well have: the first of its choices. */
function usual(schema: z.core.JSONSchema._JSONSchema): string {
  const [first] = typeof schema === 'object' ? (schema.enum ?? []) : [];
  return typeof first === 'string' ? first : '1';
}

/** The text of a nasty value as a part carries it: bytes as they are, without any escape. */
const bytesOf = ({ form, json }: (typeof nasty)[number]): Buffer =>
  Buffer.from(
    (form ?? json ?? '').replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Bodies with parts that break careless programs: nasty fields, file names, files, and parts that are none. */
export function hostileUploads({ endpoint }: Binding): HostileUpload[] {
  const { properties } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  const fields = Object.keys(properties ?? {});
  const own = Object.entries(properties ?? {}).map(([name, schema]) => field(name, usual(schema)));
  const names = [
    '../../etc/passwd',
    'a\\..\\b.png',
    '.png',
    'a.png.exe',
    'con',
    '\u202Egnp.exe',
    '长'.repeat(400),
    'a%00.png',
  ];
  const types = ['image/svg+xml', 'text/html', 'application/x-php', 'x', '', 'image/png; charset="'];
  return [
    ...nasty.flatMap((value) =>
      fields.map((name) => whole(`${value.what} in ${name}`, ...own, field(name, bytesOf(value)), file('a.png', png))),
    ),
    ...names.map((name) => whole(`a file named ${name.slice(0, 20)}`, ...own, file(name, png))),
    ...types.map((type) => whole(`a file of type ${type}`, ...own, file('a.png', png, type))),
    whole('no file', ...own),
    whole('no field', file('a.png', png)),
    whole('an empty file', ...own, file('a.png', '')),
    whole('two files', ...own, file('a.png', png), file('b.png', png)),
    whole('a file where a field is due', part('name="purpose"; filename="x"', png)),
    whole('a hundred fields', ...Array.from({ length: 100 }, (_, at) => field(`f${at}`, 'x'))),
    whole('a field of a megabyte', field('purpose', 'a'.repeat(1_000_000)), file('a.png', png)),
    whole('a field named like a prototype', field('__proto__', 'x'), ...own, file('a.png', png)),
    whole('a picture that is a script', ...own, file('a.png', '<svg onload=alert(1)>')),
    whole(
      'a picture of endless size',
      ...own,
      file('a.png', Buffer.concat([png.subarray(0, 16), Buffer.alloc(17, 0xff)])),
    ),
    {
      ...whole('an end that is missing', ...own, file('a.png', png)),
      bytes: Buffer.concat([...own, file('a.png', png)]),
    },
    { ...whole('another boundary', ...own), type: 'multipart/form-data; boundary=other' },
    { ...whole('no boundary', ...own), type: 'multipart/form-data' },
    { ...whole('nothing at all'), bytes: Buffer.alloc(0) },
  ];
}

/** Sends such a body. */
export function sendUpload(
  kit: TestApp,
  binding: Binding,
  as: Caller,
  { type, bytes }: HostileUpload,
): Promise<Answer> {
  return send(kit, binding, { as, input: {}, raw: { type, bytes } });
}
