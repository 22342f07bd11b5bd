import { Checkbox, InputNumber } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { FILE_TYPES, type FileType, MOST_MEGABYTES, uploadOf } from '../../rules/file-answer.ts';
import styles from './builder.module.css';

/** What is taken by a question that is answered by files. */
export function UploadFields({ question, onChange }: { question: Question; onChange(question: Question): void }) {
  const t = useText('engine');
  const { key, kind } = question;
  const upload = uploadOf(question);
  const set = (next: Partial<{ takes: FileType[]; megabytes: number }>): void =>
    onChange({ ...question, upload: { takes: [...upload.takes], megabytes: upload.megabytes, ...next } });
  return (
    <div className={styles.row}>
      {kind === 'file' && (
        <fieldset className={styles.bare}>
          <legend className={styles.caption}>{t('builder.fileTypes')}</legend>
          <Checkbox.Group
            options={FILE_TYPES.map((type) => ({ value: type, label: t(`builder.fileType.${type}`) }))}
            value={[...upload.takes]}
            onChange={(takes) => set({ takes: FILE_TYPES.filter((type) => takes.includes(type)) })}
          />
        </fieldset>
      )}
      <div>
        <label htmlFor={`${key}-megabytes`}>{t('builder.megabytes')}</label>
        <InputNumber
          id={`${key}-megabytes`}
          style={{ width: '100%' }}
          min={1}
          max={MOST_MEGABYTES}
          precision={0}
          value={upload.megabytes}
          onChange={(next) => set({ megabytes: next ?? 10 })}
        />
      </div>
    </div>
  );
}
