import type { Caller } from '../../../../../kernel/client/client.ts';
import { BOM, csvLine } from '../../../../../kernel/rules/csv.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { exhibitorLeads, type LeadShown } from '../../lead-contract.ts';
import { SHARED } from '../../rules/lead.ts';

type Text = (key: string, params?: Record<string, string | number>) => string;

/** The leads as a table: one line each, a column for each question that was ever asked; who took the consent back is masked. */
function tableOf(leads: readonly LeadShown[], t: Text): string {
  const questions = [...new Set(leads.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const head = [
    t('exhibitor.leads.col.person'),
    ...SHARED.map((key) => t(`exhibitor.leads.shared.${key}`)),
    t('exhibitor.leads.heat'),
    t('exhibitor.leads.note'),
    ...questions,
    t('exhibitor.leads.col.scans'),
    t('exhibitor.leads.col.scannedAt'),
  ];
  const line = ({ person, shared, heat, note, answers, scans, scannedAt }: LeadShown): string =>
    csvLine([
      person ?? t('exhibitor.leads.masked'),
      ...SHARED.map((key) => shared.find((one) => one.key === key)?.text ?? ''),
      heat === null ? '' : t(`exhibitor.leads.heats.${heat}`),
      note,
      ...questions.map((question) => answers.find((one) => one.question === question)?.answer ?? ''),
      scans,
      formatDateTime(new Date(scannedAt)),
    ]);
  return [BOM, csvLine(head), ...leads.map(line)].join('');
}

/** Takes all leads of a company away as a file for spreadsheets; answers how many. */
export async function leadFile(client: Caller, t: Text): Promise<number> {
  const leads: LeadShown[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const { data }: { data: { rows: LeadShown[]; next: number | null } } = await client.call(
      exhibitorLeads['exhibitor.leadExport'],
      { after },
      { quiet: true },
    );
    leads.push(...data.rows);
    after = data.next;
  }
  const address = URL.createObjectURL(new Blob([tableOf(leads, t)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${t('exhibitor.leads.file')}.csv`;
  link.click();
  URL.revokeObjectURL(address);
  return leads.length;
}
