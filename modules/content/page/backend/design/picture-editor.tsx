import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { type ChosenFile, PictureField } from '../../../../../ui/console/picture-field.tsx';
import type { StoredPicture } from '../../tree/stored-values.ts';
import { useDesign } from './design-context.ts';
import css from './fields.module.css';

interface PictureEditorProps {
  id: string;
  value: StoredPicture | undefined;
  isDisabled: boolean;
  onChange(value: StoredPicture): void;
}

const none: StoredPicture = {
  ...{ file: null, url: '', alt: { zh: '', en: '' }, isDecorative: false },
  ...{ width: null, height: null, size: 0 },
};

/** What is written already stays; what the library says of a picture fills the gaps. */
const altOf = (alt: StoredPicture['alt'], file: ChosenFile | null): StoredPicture['alt'] => ({
  zh: alt.zh || file?.alt || '',
  en: alt.en || file?.altEn || '',
});

/** A picture with what it says to those who do not see it. */
export function PictureEditor({ id, value = none, isDisabled, onChange }: PictureEditorProps) {
  const t = useText('page');
  const { locale } = useDesign();
  const altId = useId();
  const side = locale === 'en' ? 'en' : 'zh';
  return (
    <>
      <PictureField
        id={id}
        purpose="content"
        value={value.file}
        preview={value.url || null}
        isDisabled={isDisabled}
        onChange={(file) =>
          onChange({ ...value, file: file?.id ?? null, url: file?.url ?? '', alt: altOf(value.alt, file) })
        }
      />
      {value.file !== null && (
        <>
          <label className={css.label} htmlFor={altId}>
            {t('design.alt')}
          </label>
          <Input
            id={altId}
            value={value.alt[side]}
            maxLength={200}
            disabled={isDisabled || value.isDecorative}
            onChange={(event) => onChange({ ...value, alt: { ...value.alt, [side]: event.target.value } })}
          />
          <Checkbox
            checked={value.isDecorative}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...value, isDecorative: event.target.checked })}
          >
            {t('design.decorative')}
          </Checkbox>
        </>
      )}
    </>
  );
}
