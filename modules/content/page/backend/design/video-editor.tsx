import { Slot } from '../../../../../ui/console/slot.tsx';
import type { StoredVideo } from '../../tree/stored-values.ts';
import { ChosenFile } from './chosen-file.tsx';
import css from './fields.module.css';

interface VideoEditorProps {
  id: string;
  value: StoredVideo | undefined;
  isDisabled: boolean;
  onChange(value: StoredVideo): void;
}

interface ChosenVideo {
  id: number;
  name: string;
  url: string;
  film: { poster: string | null; isPrivate: boolean } | null;
}

/** A video of the file library: which one, another one, or none. */
export function VideoEditor({ id, value, isDisabled, onChange }: VideoEditorProps) {
  return (
    <div className={css.video} id={id}>
      {value?.file != null && (
        <ChosenFile
          icon="film"
          name={value.name}
          isDisabled={isDisabled}
          remove={() => onChange({ file: null, name: '', url: '', poster: null })}
        />
      )}
      <Slot
        name="console.files"
        props={{
          kind: 'video',
          isDisabled,
          onChoose: ({ id: file, name, url, film }: ChosenVideo) =>
            onChange({ file, name, url: film?.isPrivate === false ? url : '', poster: film?.poster ?? null }),
        }}
      />
    </div>
  );
}
