import { forgetIndexColumns } from '../../kernel/database/forget-index-columns.ts';
import { takeTogether } from '../../kernel/module/own-files.ts';

// Only where the program is put together (apps/server/vite.config.ts): the files that it finds by looking for them.
const files = import.meta.glob<Record<string, unknown>>(
  [
    '/modules/*/*/{module,schema,contract,*-contract}.ts',
    '/kernel/contract/*.ts',
    '/kernel/record/record-contract.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
);
for (const [path, exported] of Object.entries(files)) if (path.endsWith('/schema.ts')) forgetIndexColumns(exported);
takeTogether(files);
