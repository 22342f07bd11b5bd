import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractPlugin } from './contract-plugin.ts';

const root = join(import.meta.dirname, '../..');
const ENTRY = '\0entry';

/** The chunks of a page that imports this. */
async function built(shapes: 'never' | 'apart', code: string): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [
      contractPlugin({ shapes }),
      {
        name: 'entry',
        resolveId: (source) => (source === 'entry' ? ENTRY : null),
        load: (id) => (id === ENTRY ? code.replaceAll("'/", `'${root}/`) : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return output.filter((each) => each.type === 'chunk');
}

const CALL = "import { tagsAdmin } from '/modules/content/tags/admin-contract.ts'; console.log(tagsAdmin);";
const isZod = ({ code }: { code: string }): boolean => /ZodObject/.test(code);

test('readers of the site get calls and no schemas', async () => {
  const [page, ...others] = await built('never', CALL);
  expect(others).toEqual([]);
  expect(page?.code).toContain('/api/admin/tags/tag/save');
  expect(page && isZod(page)).toBe(false);
});

test('whoever would bring zod to them is told of', async () => {
  await expect(built('never', "import { line } from '/kernel/contract/fields.ts'; console.log(line);")).rejects.toThrow(
    'would bring zod',
  );
});

test('the console gets the schemas apart, with those that they are made of', async () => {
  const chunks = await built('apart', CALL);
  expect(chunks.filter(({ isEntry }) => isEntry).some(isZod)).toBe(false);
  expect(chunks.some(isZod)).toBe(true);
  const [first] = chunks.filter(({ isEntry }) => isEntry);
  // Before the first of them is made, zod is told to make no functions: the policy of the page would stop it.
  expect(chunks.find(isZod)?.code).toMatch(/jitless: true/);
  expect(first?.code).toMatch(/record: "tags\.tag"|"record": "tags\.tag"/);
});
