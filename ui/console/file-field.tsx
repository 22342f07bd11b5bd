import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';
import { Icon } from './icon.tsx';
import { Slot } from './slot.tsx';

/** A file of the library as a field knows it. */
export interface NamedFile {
  id: number;
  name: string;
}

interface FileFieldProps {
  id: string;
  holds: 'video' | 'document' | 'reading';
  value: unknown;
  /** The file that the record has now. */
  known: NamedFile | null;
  /** Words of the button, where they say more than where the file comes from. */
  chooseLabel?: string;
  isDisabled: boolean;
  onChange(value: number | null): void;
}

/** A file of the library by its number: which one, another one, or none. */
export function FileField({ id, holds, value, known, chooseLabel, isDisabled, onChange }: FileFieldProps) {
  const t = useOwnText();
  const [chosen, setChosen] = useState(known);
  const name = chosen !== null && value === chosen.id ? chosen.name : null;
  return (
    <div className={styles.file} id={id}>
      {typeof value === 'number' && (
        <p>
          {/* A file that is gone, or not this person's to see, has its number left. */}
          {name ?? String(value)}
          <Button
            type="text"
            size="small"
            disabled={isDisabled}
            icon={<Icon name="close" size={14} />}
            aria-label={t('form.removeFile', { name: name ?? String(value) })}
            onClick={() => onChange(null)}
          />
        </p>
      )}
      <Slot
        name="console.files"
        props={{
          kind: holds,
          isDisabled,
          ...(chooseLabel !== undefined && { label: chooseLabel }),
          onChoose(file: NamedFile) {
            setChosen({ id: file.id, name: file.name });
            onChange(file.id);
          },
        }}
      />
    </div>
  );
}
