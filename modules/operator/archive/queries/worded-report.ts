import { storedWords } from '../../../../kernel/audit/stored-words.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { ArchiveReport } from '../contract.ts';

/** A report in the reader's words: modules, tables and secrets by their names; what this installation does not know stays as it is. */
export function wordedReport(ctx: Ctx, report: ArchiveReport): ArchiveReport {
  const words = storedWords(ctx);
  const nameOfModule = (id: string): string => {
    const title = ctx.services.registry.find(id)?.title;
    return title === undefined ? id : labelIn(ctx.locale, title);
  };
  /** The modules that are named, and behind them how many there are where some are not. */
  const inWords = (names: string | number): string => {
    const [, named = '', more = ''] = /^(.*?)( … \(\d+\))?$/.exec(String(names)) ?? [];
    return enumerated(named.split(', ').map(nameOfModule), ctx.locale) + more;
  };
  /** `setting <key>`, or a column of a table. */
  const nameOfSecret = (what: string): string => {
    const [, key] = /^setting (.+)$/.exec(what) ?? [];
    if (key !== undefined) return words.value('setting', 'key', key) ?? what;
    const [table = '', column = ''] = what.split('.');
    const named = [words.table(table), words.column(table, column)];
    return named.includes(null) ? what : named.join(' · ');
  };
  return {
    ...report,
    tables: report.tables.map(({ table, rows }) => ({ table: words.table(table) ?? table, rows })),
    secrets: report.secrets.map(({ what, count }) => ({ what: nameOfSecret(what), count })),
    problems: report.problems.map(({ key, params }) => ({
      key,
      params: params.modules === undefined ? params : { ...params, modules: inWords(params.modules) },
    })),
  };
}
