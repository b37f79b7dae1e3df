import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { readStoredText, writeStoredText } from '../../../browser-storage.ts';

type Theme = 'light' | 'dark';

const KEY = 'adminTheme';
const DARK = '(prefers-color-scheme: dark)';

const ThemeContext = createContext<{ theme: Theme; toggle: () => void } | undefined>(undefined);

export function useTheme() {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('Outside of ThemeProvider');
  return theme;
}

/**
 * As the device wants it, until somebody chooses. The choice goes on the whole document, since toasts and the page's
 * own ground lie outside of the panel, and comes off again with it: public pages follow the device.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>('light');

  useLayoutEffect(() => {
    const system = matchMedia(DARK);
    const follow = () => setTheme(chosen() ?? (system.matches ? 'dark' : 'light'));
    follow();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);

  useEffect(() => {
    // Paper is white.
    const light = () => (document.documentElement.dataset.theme = 'light');
    const back = () => (document.documentElement.dataset.theme = theme);
    window.addEventListener('beforeprint', light);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', light);
      window.removeEventListener('afterprint', back);
    };
  }, [theme]);

  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark';
    writeStoredText('localStorage', KEY, next);
    setTheme(next);
  }, [theme]);

  return <ThemeContext value={{ theme, toggle }}>{children}</ThemeContext>;
}

function chosen(): Theme | undefined {
  const kept = readStoredText('localStorage', KEY);
  return kept === 'dark' || kept === 'light' ? kept : undefined;
}
