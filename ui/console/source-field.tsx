import { Select } from 'antd';
import { useConsole, useOwnText } from './console-context.ts';
import styles from './form.module.css';
import { useSource } from './use-source.ts';

interface SourceFieldProps {
  id?: string;
  /** Where no label of a form names it. */
  label?: string;
  /** Name of a registered list, such as `tags.tag`. */
  source: string;
  /** A number, or several where it takes several. */
  value: unknown;
  isMultiple?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** How many may be chosen. */
  most?: number;
  placeholder?: string;
  /** What is not offered, such as the record itself. */
  except?: readonly number[];
  onChange(value: unknown): void;
}

const numbersOf = (value: unknown): number[] =>
  [value]
    .flat()
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(Number);

/** Chooses from a list that is longer than anybody scrolls: it asks the server as one types, and says how much more there is. */
export function SourceField({ source, value, onChange, except = [], ...props }: SourceFieldProps) {
  const t = useOwnText();
  const { locale } = useConsole();
  const chosen = numbersOf(value);
  const { options, more, isBusy, search } = useSource(source, chosen);
  return (
    <Select
      {...(props.id !== undefined && { id: props.id })}
      {...(props.label !== undefined && { 'aria-label': props.label })}
      {...(props.isMultiple && { mode: 'multiple' as const })}
      {...(props.most !== undefined && { maxCount: props.most })}
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      allowClear={props.isRequired !== true}
      disabled={props.isDisabled ?? false}
      loading={isBusy}
      style={{ width: '100%' }}
      value={props.isMultiple ? chosen : (chosen[0] ?? null)}
      options={options.filter((option) => !except.includes(Number(option.value)))}
      showSearch={{ filterOption: false, onSearch: search }}
      onChange={(next: number | number[] | null | undefined) => {
        search('');
        onChange(next ?? null);
      }}
      popupRender={(menu) => (
        <>
          {menu}
          {more > 0 && <p className={styles.more}>{t('form.moreChoices', { count: more.toLocaleString(locale) })}</p>}
        </>
      )}
    />
  );
}
