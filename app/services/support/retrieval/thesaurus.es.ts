/** See `thesaurus.fr.ts`: everyday words that callers use for one another, one group a line. */
export const SPANISH = `
contraseña, clave, código secreto, credenciales, pin, password, perdido mi contraseña, perdido la contraseña, perdí mi contraseña, perdí la contraseña, perdido mi clave
inicio de sesión, iniciar sesión, entrar, acceder, identificarme, loguearme, acceso
cerrar sesión, desconectarme, salir de la cuenta
cuenta, perfil
registro, registrarme, registrarse, crear una cuenta, abrir una cuenta, darme de alta
correo electrónico, correo, email, e-mail, mail, dirección de correo
teléfono, móvil, celular, smartphone, número
restablecer, recuperar, olvidado, olvidar, olvidé, recordar, acordarme, recuerdo, resetear, perdido mi contraseña, perdido la contraseña, perdí mi contraseña, perdí la contraseña, perdido mi clave
eliminar, borrar, quitar, suprimir, retirar, eliminación
cancelar, anular, dar de baja, darme de baja, darse de baja, cancelación, anulación, rescindir, parar, dejar
cambiar, modificar, actualizar, sustituir, reemplazar, corregir, cambio, editar, modificación, nuevo, nueva
añadir, agregar, crear, nuevo, nueva, incluir, dar de alta, poner
invitar, invitación, recomendar, apadrinar, referir
compañero, colega, empleado, colaborador, equipo, miembro, trabajador
permisos, derechos, acceso, función, rol, autorización
compartir, enviar, reenviar
enviar, mandar, envío, remitir, reenviar
descargar, bajar, descarga, obtener, guardar, conseguir, encontrar, consultar, bajarme, descargarme, ver
importar, subir, cargar, importación
exportar, extraer, sacar, exportación
imprimir, impresora, impresión
conectar, vincular, emparejar, enlazar, conexión, enchufar, asociar, unir
instalar, instalación, configurar, poner en marcha
actualización, actualizar, nueva versión
encender, activar, prender, poner en marcha, arrancar, activación
apagar, desactivar, silenciar, quitar, desactivación
reiniciar, volver a encender, resetear
avería, averiado, fallo, error, estropeado, roto, no funciona, defectuoso, falla, problema, bloqueado, colgado, averiada
dañado, roto, estropeado, rota, romper
lento, lentitud, tarda, despacio
factura, facturación, facturar
recibo, comprobante, justificante, tique, ticket, resguardo
presupuesto, cotización
pagar, pago, cobrar, cobro, pagado
tarjeta bancaria, tarjeta de crédito, tarjeta de débito, forma de pago, método de pago, medio de pago
transferencia, iban, datos bancarios, cuenta bancaria
precio, coste, costo, tarifa, cuesta, costar, cuánto cuesta, cuánto vale, caro, cuánto cobran
descuento, promoción, rebaja, cupón, código promocional, oferta, vale, código de descuento
reembolsar, reembolso, devolver el dinero, devolver dinero, devolución, devuelvan, reintegro, devolver, recuperar mi dinero
pedido, pedir, compra, comprar, encargo
entrega, paquete, repartidor, entregar
devolver, devolución
cita, turno, hora
reservar, reserva, apartar, con antelación
calendario, agenda, fecha, planificación
buscar, búsqueda, encontrar
notificación, alerta, aviso, recordatorio, avisar
sonido, volumen, ruido, silencio, tono
idioma, lengua, traducir, traducción
foto, imagen, cámara, fotografía, fotografiar
vídeo, video, película
archivo, fichero, documento, adjunto
hoja de cálculo, excel, csv, tabla
datos, información, contenido
privacidad, datos personales, confidencialidad
seguridad, proteger, asegurar, hackeado
desbloquear, abrir, liberar, desbloqueo
bloquear, bloqueo, cerrar
empezar, comenzar, iniciar, arrancar
terminar, acabar, finalizar, fin, parar, concluir, finalización
cerrar, cierre
pausar, suspender, pausa, congelar, suspensión
internet, red, wifi, conexión, cobertura
sin conexión, sin internet, sin red, sin cobertura, fuera de línea, no hay internet, no tengo internet, no hay red, no hay conexión
sincronizar, sincronización
batería, pila, cargador
recargar, recarga, meter dinero, añadir saldo, poner saldo, meter saldo
saldo, monedero, crédito, cartera, billetera
cliente, comprador, clientela
amigo, amiga, familiar, conocido
suscripción, plan, abono, suscribirme, suscrito, membresía, tarifa
prueba, probar, período de prueba
mapa, ubicación, gps, localización, ruta, posición
opinión, valoración, valorar, reseña
firmar, firma
inventario, existencias, stock, cantidad
estadísticas, informe, cifras, estadística, reporte
historial, pasado, antiguo, anterior, antiguos
copia de seguridad, respaldo, guardar
restaurar, recuperar
ajustes, configuración, preferencias, opciones, configurar, ajustar
identidad, documento de identidad, dni, pasaporte, carné de identidad
verificar, comprobar, confirmar, validar, verificación, validación
trayecto, viaje, recorrido, desplazamiento
aparcar, estacionar, aparcamiento, estacionamiento, parquear
vehículo, máquina
avisar, comunicar, notificar, reportar, señalar, denunciar
reclamación, queja, quejarme, reclamar
persona, humano, agente, operador, asesor, atención al cliente, alguien
horario, horarios, a qué hora, qué días, cuándo abren, cuándo cierran
iva, impuesto, impuestos
dirección, domicilio, mudanza, mudarme
artículo, producto, referencia
pantalla, mostrar, aparecer
aplicación, app, programa, software
nombre, renombrar, apellido
hijo, hija, niño, niña, bebé, menor, hijos
ausencia, vacaciones, ausente
rueda, neumático
`;
