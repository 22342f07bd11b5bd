import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deriveModule } from './derive-module.ts';
import { articled, capital, pluralOf } from './module-words.ts';
import { mouldLines } from './moulds.ts';
import { readCommand } from './read-command.ts';
import { refuseName } from './refuse-name.ts';

const USAGE = `npm run new-module <area>/<name> [<name in Chinese>] -- --mould <which>\n${mouldLines}`;

const root = join(import.meta.dirname, '../..');
const { place, chinese, mould, more } = readCommand(process.argv.slice(2), process.env.npm_config_mould);
const [area = '', one = '', ...rest] = place.split('/');
const words = { one, many: pluralOf(one), zh: chinese ?? capital(one) };

function endWith(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

if (mould === undefined) endWith('Say what the new module is made from.');
const isMisspelt = rest.length + more.length > 0;
const refusal = isMisspelt ? 'Name the new module <area>/<name>.' : refuseName(root, area, words, mould);
if (refusal !== null) endWith(refusal);

const files = deriveModule(root, area, words, mould);
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

const screens = [
  `/${words.many}`,
  `/backend/${words.many}`,
  ...(mould.hasCategories ? [`/configure/${one}-categories`] : []),
];
console.log(`Made modules/${place} from modules/${mould.place}: ${files.size} files.
Next:
  1. Change schema.ts, admin-contract.ts and contract.ts to what ${articled(one)} is; take out what it has not.
  2. npm run migration add_${words.many}
  3. Write what it is about: README.md, locales/zh-CN.json, locales/en.json, the demo in demo/shops/hema/${words.many}.yaml.
  4. npm run check, then npm start (it comes to shops and demos that are there already, too): ${screens.join(', ')}.${
    chinese === undefined
      ? `\nIts Chinese texts say ${words.zh}; give the name in Chinese as a second word to change that.`
      : ''
  }`);
