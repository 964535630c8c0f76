import '../shell/fonts.ts';
import '../shell/global.css';
import { darkTheme, wear } from '../shell/theme.ts';

wear(darkTheme);
