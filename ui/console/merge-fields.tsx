import { Radio } from 'antd';
import styles from './merge.module.css';

interface MergeFieldsProps<Field extends string> {
  /** What both have, and differs. */
  fields: readonly { field: Field; label: string; winner: string; loser: string }[];
  /** The fields whose value comes from the one that goes. */
  taken: readonly Field[];
  onChange(taken: Field[]): void;
}

/** Which value is kept, field by field, where two records of a merge differ. */
export function MergeFields<Field extends string>({ fields, taken, onChange }: MergeFieldsProps<Field>) {
  return (
    <div className={styles.fields}>
      {fields.map(({ field, label, winner, loser }) => (
        <div key={field} className={styles.field}>
          <span id={`take-${field}`}>{label}</span>
          <Radio.Group
            aria-labelledby={`take-${field}`}
            vertical
            value={taken.includes(field)}
            onChange={(event) =>
              onChange(event.target.value === true ? [...taken, field] : taken.filter((one) => one !== field))
            }
            options={[
              { value: false, label: winner },
              { value: true, label: loser },
            ]}
          />
        </div>
      ))}
    </div>
  );
}
