import { Button, Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { campaignAdmin } from '../contract.ts';
import styles from './campaign.module.css';

/** A chosen file; `id` is null until its record is chosen. */
interface Chosen {
  kind: string;
  id: number | null;
}

/** A file has no number of its own: its place is what it is known by. */
const placeOf = (at: number): string => `enclosed-${at}`;

/** The files that come with the mails: what each is, and of which record. */
export function EnclosuresField({ id, value, onChange }: FieldControl) {
  const t = useText();
  const kinds = useAnswer(campaignAdmin['campaign.enclosure.kinds'], {}).data?.data ?? [];
  const chosen = (Array.isArray(value) ? value : []) as Chosen[];
  const change = (at: number, next: Chosen): void => onChange(chosen.map((one, index) => (index === at ? next : one)));
  return (
    <div id={id} className={styles.rules}>
      {chosen.map(({ kind, id: record }, at) => {
        const source = kinds.find((each) => each.kind === kind)?.source;
        return (
          <fieldset key={placeOf(at)} className={styles.enclosed} aria-label={t('enclosure', { place: at + 1 })}>
            <Select
              aria-label={t('enclosureKind')}
              placeholder={t('enclosureKind')}
              value={kind || null}
              options={kinds.map((each) => ({ value: each.kind, label: each.label }))}
              onChange={(next: string) => change(at, { kind: next, id: null })}
            />
            <div className={styles.asked}>
              {source !== undefined && (
                <FieldInput
                  id={`${id}-${at}`}
                  field={{ key: 'id', label: t('enclosureOf'), kind: 'source', source, isRequired: true }}
                  value={record}
                  onChange={(next) => change(at, { kind, id: typeof next === 'number' ? next : null })}
                />
              )}
            </div>
            <Button type="text" danger onClick={() => onChange(chosen.filter((_, index) => index !== at))}>
              {t('removeEnclosure')}
            </Button>
          </fieldset>
        );
      })}
      <Button
        disabled={chosen.length >= 5 || kinds.length === 0}
        onClick={() => onChange([...chosen, { kind: '', id: null }])}
      >
        {t('addEnclosure')}
      </Button>
    </div>
  );
}
