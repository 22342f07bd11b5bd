import { Select } from 'antd';
import { Icon, iconNames } from '../../../../ui/site/icon.tsx';
import styles from './site-icon-picker.module.css';

interface SiteIconPickerProps {
  id: string;
  value: string | null;
  onChange(value: string | null): void;
}

/** Chooses one of the drawings that the site has beside its places. */
export function SiteIconPicker({ id, value, onChange }: SiteIconPickerProps) {
  return (
    <Select
      id={id}
      allowClear
      showSearch
      value={value || null}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      options={iconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => <IconChoice name={String(name)} />}
      labelRender={({ value: name }) => <IconChoice name={String(name)} />}
    />
  );
}

function IconChoice({ name }: { name: string }) {
  const known = iconNames.find((each) => each === name);
  return (
    <span className={styles.choice}>
      {known && <Icon name={known} size={16} />}
      {name}
    </span>
  );
}
