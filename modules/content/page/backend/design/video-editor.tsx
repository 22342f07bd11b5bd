import { Button } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { Slot } from '../../../../../ui/console/slot.tsx';
import type { StoredVideo } from '../../tree/stored-values.ts';
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
  const t = useText('page');
  return (
    <div className={css.video} id={id}>
      {value?.file != null && (
        <p className={css.chosen}>
          <Icon name="film" />
          <span>{value.name}</span>
          <Button
            type="text"
            size="small"
            disabled={isDisabled}
            icon={<Icon name="close" size={14} />}
            aria-label={t('design.removeVideo')}
            onClick={() => onChange({ file: null, name: '', url: '', poster: null })}
          />
        </p>
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
