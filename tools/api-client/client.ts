import createClient from 'openapi-fetch';
import type { paths } from '../../dist/api-client/schema.d.ts';

// A program as a stranger writes it who has the document alone: every path, field and answer below is typed by what a public
// generator made of it. It signs in, reads a list, saves a record twice, and tells what came of it.
const { BASE_URL: baseUrl = '', USERNAME: username = '', PASSWORD: password = '' } = process.env;
const client = createClient<paths>({ baseUrl });

/** What is said instead of an answer, also where the work is still under way (202). */
interface Said {
  errors: string;
  code: string;
}

const isSaid = (data: object): data is Said => 'errors' in data;

/** What an answer holds, or an end that says what stood in its way. */
function taken<T extends object>(step: string, { data, error }: { data?: T; error?: unknown }): Exclude<T, Said> {
  if (data === undefined || isSaid(data)) throw new Error(`${step}: ${JSON.stringify(error ?? data)}`);
  return data as Exclude<T, Said>;
}

const read = taken('Reading the news', await client.GET('/api/front/news/list', { params: { query: { limit: 3 } } }));

const signedIn = taken(
  'Signing in',
  await client.POST('/login', {
    params: { header: { 'X-Requested-With': 'a program' } },
    body: { channel: 'password', face: 'staff', username, password },
  }),
);
if (!('token' in signedIn)) throw new Error(`A further step is asked for: ${JSON.stringify(signedIn)}`);
const headers = { Authorization: signedIn.token, 'X-Requested-With': 'a program' };

const categories = taken('Listing', await client.GET('/api/configure/tags/category/list', { headers }));
const name = `外部程序 ${Date.now()}`;
const tag = { name, nameEn: 'From a program', synonyms: [], categoryId: categories.data[0]?.id ?? 0 };
const made = taken('Saving', await client.POST('/api/admin/tags/tag/save', { headers, body: tag }));
const id = made.data.id;
const renamed = { ...tag, id, version: made.data.version, nameEn: 'Renamed' };
taken('Saving again', await client.POST('/api/admin/tags/tag/save', { headers, body: renamed }));
const stale = await client.POST('/api/admin/tags/tag/save', { headers, body: { ...renamed, nameEn: 'Too late' } });
const kept = taken(
  'Reading it',
  await client.GET('/api/admin/tags/tag/show/{id}', { headers, params: { path: { id } } }),
);

console.log(
  JSON.stringify({
    titles: read.data.map(({ title }) => title),
    asked: name,
    kept: [kept.data.name, kept.data.nameEn],
    stale: stale.response.status,
  }),
);
