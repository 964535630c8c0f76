import '@fontsource-variable/rubik/wght.css';
import '@fontsource/handjet/latin-500.css';
import '@fontsource/handjet/latin-ext-500.css';
