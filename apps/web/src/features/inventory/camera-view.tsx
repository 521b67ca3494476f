import { Flashlight, FlashlightOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { useCamera } from './use-camera.ts';

/**
 * The camera's live picture until it reads a code. Without a picture, shows the reason and the alternatives.
 */
export function CameraView({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
  const { t } = useTranslation('scan');
  const { video, state, cameras, chosen, choose, hasLight, isLit, toggleLight } = useCamera(onSeen);
  const isPicture = state === 'live' || state === 'starting';
  return (
    <div className="flex flex-col gap-3">
      {!isPicture && <Alert tone="info">{t(`camera.${state}`)}</Alert>}
      <div className={cx('relative overflow-hidden rounded-md bg-ink', !isPicture && 'hidden')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera picture without sound */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('camera.label')}
          className="aspect-4/3 max-h-72 w-full object-cover"
        />
        <span aria-hidden className="absolute inset-x-8 top-1/2 h-0.5 bg-danger" />
      </div>
      {isPicture && (
        <p role="status" className="text-sm text-muted">
          {t(`camera.${state}`)}
        </p>
      )}
      {state === 'live' && (cameras.length > 1 || hasLight) && (
        <div className="flex flex-wrap items-end gap-3">
          {cameras.length > 1 && (
            <Select
              className="min-w-0 grow basis-48"
              label={t('camera.choose')}
              options={cameras.map(({ id, label }, index) => ({
                value: id,
                label: label || t('camera.numbered', { number: index + 1 }),
              }))}
              value={chosen ?? cameras[0]?.id ?? null}
              onChange={choose}
            />
          )}
          {hasLight && (
            <Button variant="secondary" onPress={() => void toggleLight()}>
              {isLit ? (
                <FlashlightOff aria-hidden className="size-5" />
              ) : (
                <Flashlight aria-hidden className="size-5" />
              )}
              {t(isLit ? 'camera.lightOff' : 'camera.lightOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
