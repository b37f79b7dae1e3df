import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sessionEndpoints } from '../../../domain/endpoints/accounts/session.ts';
import { SESSION } from '../../../domain/staff/staff-messages.ts';
import { callApi, onSignedOut } from '../shared/state/api.ts';
import { loginUrl } from '../shared/state/login-return.ts';
import { dropAllDrafts } from '../shared/state/drafts.ts';
import { forgetEverything, forgetToken } from '../shared/state/token.ts';
import { disablePush } from '../screens/profile/this-device.ts';
import { useStaffToast } from '../shared/state/useStaffToast.ts';

const LOGIN = '/admin/login';
/** Long enough to read why. */
const REDIRECT_MS = 1500;

/** The two ways out of the panel: by one's own wish, and when a call says that the session has ended. */
export function useSession() {
  const navigate = useNavigate();
  const toast = useStaffToast();
  const leaving = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignedOut(() => {
      // Several calls may be under way; one toast says it for all of them.
      if (leaving.current) return;
      leaving.current = true;
      forgetToken();
      toast.error(SESSION.redirecting);
      const login = loginUrl(window.location);
      timer = setTimeout(() => void navigate(login), REDIRECT_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      leaving.current = false;
    };
  }, [navigate, toast]);

  const logout = useCallback(async () => {
    leaving.current = true;
    await disablePush().catch(() => {});
    // Should it fail, the browser's console tells, and nothing else: whoever leaves has left.
    await callApi(sessionEndpoints.logout).catch(() => {});
    forgetEverything();
    dropAllDrafts();
    await navigate(LOGIN);
  }, [navigate]);

  return { logout };
}
