import { takeTogether } from '../../kernel/module/own-files.ts';

// Only where the program is put together (apps/server/vite.config.ts): the files that it finds by looking for them.
takeTogether(
  import.meta.glob<Record<string, unknown>>(
    [
      '/modules/*/*/{module,schema,contract,*-contract}.ts',
      '/kernel/contract/*.ts',
      '/kernel/record/record-contract.ts',
      '!**/*.test.ts',
    ],
    { eager: true },
  ),
);
