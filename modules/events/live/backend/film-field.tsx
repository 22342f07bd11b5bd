import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Slot } from '../../../../ui/console/slot.tsx';
import styles from './film-field.module.css';

interface FilmFieldProps {
  value: unknown;
  /** The film that was chosen before. */
  known: { id: number | null; name: string | null };
  onChange(value: number | null): void;
}

/** The recording of a stream, chosen from the file library. */
export function FilmField({ value, known, onChange }: FilmFieldProps) {
  const t = useText();
  const [chosen, setChosen] = useState(known);
  const name = value !== null && value === chosen.id ? chosen.name : null;
  return (
    <div className={styles.film}>
      {name !== null && (
        <p>
          {name}
          <Button type="text" size="small" onClick={() => onChange(null)}>
            {t('broadcast.removeFilm')}
          </Button>
        </p>
      )}
      <Slot
        name="console.files"
        props={{
          kind: 'video',
          label: t('broadcast.chooseFilm'),
          onChoose: ({ id, name: called }: { id: number; name: string }) => {
            setChosen({ id, name: called });
            onChange(id);
          },
        }}
      />
    </div>
  );
}
