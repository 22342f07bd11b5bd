import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { FileChooser } from '../parts/file-chooser.tsx';
import styles from './file-sheet.module.css';

interface Track {
  file: number;
  language: 'zh' | 'en';
  label: string;
}

const MOST = 4;

/** The captions of a video: files of the library, each with its language and what viewers choose it by. */
export function CaptionsField({ id, value, onChange }: { id: string; value: unknown; onChange(value: Track[]): void }) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const tracks = Array.isArray(value) ? (value as Track[]) : [];
  const change = (at: number, next: Partial<Track>): void =>
    onChange(tracks.map((track, index) => (index === at ? { ...track, ...next } : track)));
  return (
    <div className={styles.tracks}>
      {tracks.map((track, index) => (
        <div key={track.file} className={styles.track}>
          <Select
            aria-label={t('file.language')}
            value={track.language}
            options={(['zh', 'en'] as const).map((language) => ({ value: language, label: t(`file.${language}`) }))}
            onChange={(language) => change(index, { language })}
          />
          <Input
            aria-label={t('file.captionsName')}
            value={track.label}
            maxLength={40}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" />}
            aria-label={t('file.removeCaptions', { name: track.label })}
            onClick={() => onChange(tracks.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button id={id} disabled={tracks.length >= MOST} onClick={() => setChoosing(true)}>
        {t('file.addCaptions')}
      </Button>
      {isChoosing && (
        <FileChooser
          kind="captions"
          close={() => setChoosing(false)}
          choose={({ id: file, name }) => {
            const language = /(?:^|[._-])en(?:g|glish)?(?:[._-]|$)/i.test(name) ? 'en' : 'zh';
            setChoosing(false);
            if (tracks.some((track) => track.file === file)) return;
            onChange([...tracks, { file, language, label: language === 'en' ? 'English' : '中文' }]);
          }}
        />
      )}
    </div>
  );
}
