import { contrast } from '../../kernel/rules/colour.ts';
import { ColourField } from './colour-field.tsx';
import { useOwnText } from './console-context.ts';
import styles from './contrast-field.module.css';
import { StateTag } from './state-tag.tsx';

/** What WCAG 2.2 asks of small text. */
const LEAST = 4.5;
const isColour = /^#[0-9a-f]{6}$/;

interface ContrastFieldProps {
  id: string;
  value: string;
  /** The ground it is read on. */
  ground: string;
  onChange(value: unknown): void;
}

/** A colour with the contrast it reaches on its ground; below 4.5:1 the site moves the text's colour until it can be read. */
export function ContrastField({ id, value, ground, onChange }: ContrastFieldProps) {
  const t = useOwnText();
  const reached = isColour.test(value) ? contrast(value, ground) : null;
  return (
    <div className={styles.field} id={id}>
      <ColourField value={value} onChange={onChange} />
      {reached !== null && (
        <StateTag kind={reached >= LEAST ? 'ok' : 'warn'}>
          {t(reached >= LEAST ? 'contrast.good' : 'contrast.low', { ratio: reached.toFixed(1) })}
        </StateTag>
      )}
    </div>
  );
}
