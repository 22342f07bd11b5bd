import type { Caller } from '../../kernel/client/client.ts';
import type { UploadWay } from '../../kernel/client/use-upload.ts';
import type { InputOf } from '../../kernel/contract/endpoint.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { file } from '../../modules/platform/file/contract.ts';

const endpoint = file['file.uploadAsStaff'];

/**
 * Stores a file for a purpose, once however often it has to be sent; the server decides by its content whether it is taken. Whoever says
 * how shows what goes wrong, too.
 */
export async function upload(
  client: Caller,
  picture: File,
  purpose: string,
  way?: UploadWay,
): Promise<{ id: number; url: string }> {
  const input = { purpose, file: picture } as unknown as InputOf<typeof endpoint>;
  const { data } = await client.call(
    endpoint,
    input,
    way === undefined ? { once: randomId() } : { ...way, quiet: true },
  );
  return data;
}
