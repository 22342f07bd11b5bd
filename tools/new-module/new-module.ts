import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deriveModule } from './derive-module.ts';
import { capital, pluralOf } from './module-words.ts';
import { refuseName } from './refuse-name.ts';

const root = join(import.meta.dirname, '../..');
const [place = '', chinese] = process.argv.slice(2);
const [area = '', one = '', ...rest] = place.split('/');
const words = { one, many: pluralOf(one), zh: chinese ?? capital(one) };

const refusal = rest.length ? 'Name the new module <area>/<name>.' : refuseName(root, area, words);
if (refusal !== null) {
  console.error(`${refusal}\nnpm run new-module <area>/<name> [<name in Chinese>]`);
  process.exit(2);
}

const files = deriveModule(root, area, words);
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
// The order of imports and the breaks of lines depend on the words.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const formatted = spawnSync(process.execPath, [biome, 'check', '--write', '--log-level=error', `modules/${place}`], {
  cwd: root,
  stdio: 'inherit',
});
if (formatted.status !== 0) process.exit(formatted.status ?? 1);

console.log(`Made modules/${place} from modules/content/topic: ${files.size} files.
Next:
  1. Change schema.ts, admin-contract.ts and contract.ts to what a ${one} is; take out what it has not (its sections).
  2. npm run migration add_${words.many}
  3. Write what it is about: README.md, locales/zh-CN.json, locales/en.json, the demo in demo/shops/hema/${words.many}.yaml.
  4. npm run check, then npm start (it comes to shops and demos that are there already, too): /${words.many}, /backend/${words.many}, /configure/${one}-categories.${
    chinese === undefined
      ? `\nIts Chinese texts say ${words.zh}; give the name in Chinese as a second word to change that.`
      : ''
  }`);
