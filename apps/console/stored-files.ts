import type { Caller } from '../../kernel/client/client.ts';
import type { InputOf } from '../../kernel/contract/endpoint.ts';
import { file } from '../../modules/platform/file/contract.ts';

const endpoint = file['file.uploadAsStaff'];

/** Stores a file for a purpose; the server decides by its content whether it is taken. */
export async function upload(client: Caller, picture: File, purpose: string): Promise<{ id: number; url: string }> {
  const { data } = await client.call(endpoint, { purpose, file: picture } as unknown as InputOf<typeof endpoint>);
  return data;
}
