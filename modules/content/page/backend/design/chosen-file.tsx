import { Button } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon, type IconName } from '../../../../../ui/console/icon.tsx';
import css from './fields.module.css';

interface ChosenFileProps {
  icon: IconName;
  name: string;
  isDisabled: boolean;
  remove(): void;
}

/** The line of a file that was chosen, with the button that takes it away again. */
export function ChosenFile({ icon, name, isDisabled, remove }: ChosenFileProps) {
  const t = useText('page');
  return (
    <p className={css.chosen}>
      <Icon name={icon} />
      <span>{name}</span>
      <Button
        type="text"
        size="small"
        disabled={isDisabled}
        icon={<Icon name="close" size={14} />}
        aria-label={t('design.removeFile', { name })}
        onClick={remove}
      />
    </p>
  );
}
