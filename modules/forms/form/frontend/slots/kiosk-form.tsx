import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { FILL } from '../../kiosk-contract.ts';
import { KioskForm } from '../parts/kiosk-form.tsx';

/** At a device that is put up for a form: the form. */
export default function KioskFormPart() {
  return useKiosk().screen.work === FILL ? <KioskForm /> : null;
}
