import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./kernel/*/schema.ts', './modules/*/*/schema.ts'],
  out: './database/migrations',
});
