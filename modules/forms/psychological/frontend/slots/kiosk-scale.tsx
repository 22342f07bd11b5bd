import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { FILL } from '../../kiosk-contract.ts';
import { KioskScale } from '../parts/kiosk-scale.tsx';

/** At a device that is put up for a scale: the scale. */
export default function KioskScalePart() {
  return useKiosk().screen.work === FILL ? <KioskScale /> : null;
}
