import type { DeviceWords } from '@nourish/contract';
import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import { useTranslation } from 'react-i18next';

/** Returns the name of a device, as "Chrome on Android". */
export function useDeviceName(): (device: DeviceWords) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => {
    const names = { browser: browser && BROWSER_NAMES[browser], system: system && SYSTEM_NAMES[system] };
    if (names.browser && names.system) return t('device.both', names);
    return names.system ?? names.browser ?? t('device.unknown');
  };
}
