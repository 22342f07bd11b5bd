/** What stands in place of a secret, before its last four characters. */
export const SECRET_MASK = '••••';

/** A row of the table of stored values. */
export interface SettingRow {
  key: string;
  layout: string;
  value: unknown;
  value_box: string | null;
  last_four: string | null;
  locked: 'yes' | 'no';
  version: number;
  updated_at: string;
}

/** What a secret is sealed for: it opens in this place alone. */
export const boxContext = (shopId: number, key: string, layout: string): string => `setting/${shopId}/${layout}/${key}`;
