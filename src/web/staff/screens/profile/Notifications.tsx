import { useCallback, useState } from 'react';
import { pushEndpoints } from '../../../../domain/endpoints/accounts/push.ts';
import { PUSH_TEXTS } from '../../../../domain/notifications/push-notification.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { canNotify, currentEndpoint, PushNotAllowed, disablePush, enablePush } from './this-device.ts';

/** Being told of new enquiries on this device, which each person switches on for each of theirs. */
export function Notifications() {
  const toast = useStaffToast();
  const [busy, setBusy] = useState(false);
  const fetchState = useCallback(async (signal: AbortSignal) => {
    const [{ key, devices }, here] = await Promise.all([callApi(pushEndpoints.own, { signal }), currentEndpoint()]);
    return { key, devices, own: devices.find(({ endpoint }) => endpoint === here) };
  }, []);
  const { data, reload } = useLoaded(fetchState);
  const able = canNotify();

  async function save(change: (key: string) => Promise<string | undefined>) {
    if (!data) return;
    setBusy(true);
    try {
      const message = await change(data.key);
      if (message) toast.success(message);
    } catch (error) {
      toast.error(error instanceof PushNotAllowed ? PUSH_TEXTS.refused : failureText(error, PUSH_TEXTS.failed));
    }
    setBusy(false);
    reload();
  }

  const others = data?.devices.filter((device) => device !== data.own) ?? [];
  return (
    <AccountCard title="Notifications">
      <Checkbox
        label="Tell me of new enquiries on this device"
        checked={data?.own !== undefined}
        disabled={!able || !data || busy}
        onChange={({ target }) => void save((key) => (target.checked ? enablePush(key, false) : disablePush()))}
        help={able ? 'Until you switch it off or sign out here.' : PUSH_TEXTS.unable}
      />
      {data?.own && (
        <Checkbox
          label="Show number and message, on the lock screen too"
          checked={data.own.details}
          disabled={busy}
          onChange={({ target }) => void save((key) => enablePush(key, target.checked))}
          help="Otherwise only what is asked for and by whom."
        />
      )}
      {others.length > 0 && (
        <p className="mt-2 text-caption text-muted">Also on: {others.map(({ device }) => device).join(', ')}</p>
      )}
    </AccountCard>
  );
}
